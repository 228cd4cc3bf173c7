/** A page as Docusaurus's classic theme renders it, around the body of an article. */
export function pageHtml(body: string, { path = '/docs/install', crumbs = ['安装'], title = '安装 emlog', head = '' } = {}): string {
  const items = crumbs.map((crumb) => `<li class="breadcrumbs__item"><span class="breadcrumbs__link">${crumb}</span></li>`).join('');
  return `<!doctype html><html lang="zh-Hans"><head><title>${title} | emlog</title>
<meta data-rh="true" name="docsearch:language" content="zh-Hans"><meta data-rh="true" name="docsearch:version" content="current,latest">
<meta data-rh="true" name="docsearch:docusaurus_tag" content="docs-default-current">
<link data-rh="true" rel="canonical" href="https://example.org${path}">${head}</head>
<body><nav class="navbar">导航</nav><div id="__docusaurus"><aside>侧栏</aside><main><article>
<nav class="theme-doc-breadcrumbs" aria-label="页面路径"><ul class="breadcrumbs"><li class="breadcrumbs__item"><a aria-label="主页面" class="breadcrumbs__link" href="/docs/"><svg viewBox="0 0 24 24"><path d="M10"/></svg></a></li>${items}</ul></nav>
<div class="theme-doc-toc-mobile"><button type="button">本页总览</button></div>
<div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${body}</div>
<footer class="theme-doc-footer">编辑此页</footer></article><nav class="pagination-nav">下一页</nav></main></div></body></html>`;
}

/** A heading with its hash link. */
export function headingHtml(level: number, id: string, text: string): string {
  const tag = `h${String(level)}`;
  return `<${tag} class="anchor" id="${id}">${text}<a href="#${id}" class="hash-link" aria-label="${text}的直接链接">\u200b</a></${tag}>`;
}
