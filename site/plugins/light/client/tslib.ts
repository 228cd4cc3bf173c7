/** The only helper that the bundle uses (of `@docusaurus/utils-common`). */
export function __importDefault(module: { __esModule?: boolean }): object {
  return module.__esModule === true ? module : { default: module };
}
