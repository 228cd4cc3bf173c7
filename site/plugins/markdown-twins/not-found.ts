import type { LlmsSite } from './llms.ts';

/** What an unknown address gets that asks for Markdown. */
export function notFoundTwin({ publicUrl, basePath, product }: Pick<LlmsSite, 'publicUrl' | 'basePath' | 'product'>): string {
  return `# 找不到页面

这个地址没有页面。网址区分大小写；以 \`/\` 结尾的页面，Markdown 版在后面加 \`index.md\`，其余的加 \`.md\`。

- [全部页面一览](${publicUrl}${basePath}llms.txt)
- [${product} 文档首页](${publicUrl}${basePath})
`;
}
