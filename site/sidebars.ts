import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/**
 * The one sidebar, in the order a new owner needs it. Three pages are deliberately not in it
 * (install_1panel2, 531toPro, 600toPro): their section's index page links them.
 */
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    { type: 'doc', id: 'README', label: '文档首页' },
    {
      type: 'category',
      label: '安装',
      collapsed: false,
      items: [
        'install/index',
        'install/config',
        'install/install_bt',
        'install/install_1panel',
        'install/install_docker',
        'install/install_fnos',
        'install/install_istore',
        'install/install_xp',
      ],
    },
    { type: 'category', label: '升级与迁移', collapsed: false, items: ['migrate/index', 'migrate/import2Pro'] },
    'guide',
    'faq',
    'faq_pro',
    { type: 'category', label: 'AI', items: ['ai/ai_emlog', 'ai/ai_mcp'] },
    {
      type: 'category',
      label: 'API',
      items: ['api/index', 'api/api_store', 'api/api-caiji', 'api/api-empost', 'api/api-obsidian', 'api/api-siyuan', 'api/api-wechat-app'],
    },
    { type: 'category', label: '开发', items: ['dev/index', 'dev/plugin', 'dev/template', 'dev/develop_func'] },
    'changelog',
    'service',
    'contact',
  ],
};

export default sidebars;
