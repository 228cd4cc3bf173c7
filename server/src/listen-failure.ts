import { systemErrorCode } from './system-error.ts';

/** Says in one line why the server could not listen, and what would help. */
export function listenFailure(error: unknown, host: string, port: number): string {
  const code = systemErrorCode(error) ?? '';
  const changeHost = 'Set HOST to an address of this machine, e.g. HOST=127.0.0.1 npm start.';
  if (code === 'EADDRINUSE') {
    const other = String(port < 65_535 ? port + 1 : port - 1);
    return `Port ${port} is taken. Set PORT to a free one, e.g. PORT=${other} npm start.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `Port ${port} may not be opened by this user (low ports need privileges). Set PORT to a higher one, e.g. PORT=3000 npm start.`;
  }
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return `HOST is "${host}", a name that cannot be resolved. ${changeHost}`;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'EINVAL') {
    return `HOST is "${host}", which is not an address of this machine. ${changeHost}`;
  }
  return `Cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
