import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { StartupError } from './startup-error.ts';
import { readTrustProxy } from './trust-proxy.ts';

/** What the operator decides when starting the process. What was decided at build time stands in the manifest. */
export interface Config {
  /** TCP port, 0–65535; 0 lets the system choose a free one. */
  readonly port: number;
  /** Address or name to listen on. */
  readonly host: string;
  /** Search requests a minute and address; `undefined` means no limit. */
  readonly rateLimit: number | undefined;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Opens the metrics to other machines; `undefined` for this machine only. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Absolute path of the release. */
  readonly buildDir: string;
}

/** Variables as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
/** Only this machine: whoever wants the service on a network says so, or puts a proxy in front. */
const DEFAULT_HOST = '127.0.0.1';
/** Ten requests a second: faster than anyone types, since each keystroke is one request. */
const DEFAULT_RATE_LIMIT = 600;
/** Failures, and what an operator should know; not every request. */
const DEFAULT_LOG_LEVEL: LogLevel = 'warn';
const MAX_PORT = 65_535;
const MAX_RATE_LIMIT = 1_000_000;
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Reads the run-time configuration. A variable that is empty counts as not set (compose files often pass
 * `PORT=${PORT}` on).
 *
 * @throws StartupError naming the variable, its value and what would be right.
 */
export function readConfig(env: Environment): Config {
  return {
    port: readPort(setting(env, 'PORT')),
    host: readHost(setting(env, 'HOST')),
    rateLimit: readRateLimit(setting(env, 'RATE_LIMIT')),
    trustProxy: readTrustProxy(setting(env, 'TRUST_PROXY')),
    metricsToken: readMetricsToken(setting(env, 'METRICS_TOKEN')),
    logLevel: readLogLevel(setting(env, 'LOG_LEVEL')),
    buildDir: readBuildDir(setting(env, 'BUILD_DIR')),
  };
}

/** The value of a variable without surrounding blanks; `undefined` if unset or empty. */
export function setting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(value: string | undefined): number {
  if (value === undefined) return DEFAULT_PORT;
  const port = wholeNumber(value);
  if (port === undefined || port > MAX_PORT) {
    throw new StartupError(`PORT is ${quote(value)}; it must be a whole number from 0 to ${MAX_PORT}, e.g. PORT=3000.`);
  }
  return port;
}

function readHost(value: string | undefined): string {
  if (value === undefined) return DEFAULT_HOST;
  const address = value.startsWith('[') && value.endsWith(']') ? value.slice(1, -1) : value;
  const isIpv6 = /^[0-9a-f:.]+(%[\w.-]+)?$/i.test(address) && address.includes(':');
  if (!isIpv6 && !/^[\w.-]+$/.test(address)) {
    throw new StartupError(`HOST is ${quote(value)}; it must be one address or name without scheme, port or path, e.g. HOST=0.0.0.0.`);
  }
  return address;
}

function readRateLimit(value: string | undefined): number | undefined {
  if (value === undefined) return DEFAULT_RATE_LIMIT;
  if (value.toLowerCase() === 'off') return undefined;
  const limit = wholeNumber(value);
  if (limit === undefined || limit === 0 || limit > MAX_RATE_LIMIT) {
    throw new StartupError(
      `RATE_LIMIT is ${quote(value)}; it must be a whole number of requests a minute from 1 to ${MAX_RATE_LIMIT}, or off.`,
    );
  }
  return limit;
}

function readMetricsToken(value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]{16,}$/.test(value)) return value;
  // Not printed: it is a secret.
  throw new StartupError('METRICS_TOKEN is too short or holds a blank; it must be 16 or more visible ASCII characters.');
}

function readLogLevel(value: string | undefined): LogLevel {
  const level = LOG_LEVELS.find((each) => each === (value ?? DEFAULT_LOG_LEVEL).toLowerCase());
  if (level === undefined) throw new StartupError(`LOG_LEVEL is ${quote(value ?? '')}; it must be one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

function readBuildDir(value: string | undefined): string {
  if (value === undefined) return resolve(REPOSITORY, 'site/build');
  return isAbsolute(value) ? value : resolve(process.cwd(), value);
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Quoted and kept on one line, whatever the value holds. */
function quote(value: string): string {
  return JSON.stringify(value);
}
