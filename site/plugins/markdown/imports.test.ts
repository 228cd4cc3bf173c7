import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

describe('a component that only some pages draw', () => {
  it('is imported by the page that uses it, once', async () => {
    const { code } = await compile(
      '<Tabs>\n<TabItem value="a" label="A">\n\n一\n\n</TabItem>\n<TabItem value="b" label="B">\n\n二\n\n</TabItem>\n</Tabs>\n',
    );
    expect(code.match(/import TabItem from ["']@theme\/TabItem["']/g)).toHaveLength(1);
    expect(code).toMatch(/import Tabs from ["']@theme\/Tabs["']/);
  });

  it('comes with what the page’s Markdown is turned into', async () => {
    const { code } = await compile('<Endpoint id="article_post" />\n');
    expect(code).toMatch(/import \{\s*EndpointHead\s*\} from ["']@site\/src\/components\/api\/Endpoint["']/);
    expect(code).toMatch(/import \{\s*RequestBuilder\s*\} from/);
  });

  it('is not sent with a page of plain Markdown', async () => {
    const { code } = await compile('一段话。\n');
    expect(code).not.toContain('@theme/Tabs');
  });
});
