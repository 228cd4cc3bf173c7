import { resolve } from 'node:path';
import { quote, readFolder, readSecret, setting, wholeNumber, type Environment } from './environment.ts';
import type { EventsConfig } from './events/event-log.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { REPOSITORY } from './repository.ts';
import type { Credentials } from './search/credentials.ts';
import { StartupError } from './startup-error.ts';
import { readTrustProxy } from './trust-proxy.ts';

/** What the operator decides when starting the process. What was decided at build time stands in the manifest. */
export interface Config {
  /** TCP port, 0–65535; 0 lets the system choose a free one. */
  readonly port: number;
  /** Address or name to listen on. */
  readonly host: string;
  /** Processes that answer, 1–64. */
  readonly workers: number;
  /** Search requests a minute and address; `undefined` means no limit. */
  readonly rateLimit: number | undefined;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Opens the metrics to other machines; `undefined` for this machine only. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Absolute path of the release; `undefined` where no site is served. */
  readonly buildDir: string | undefined;
  /** Absolute path of the indexes that are written through the protocol; `undefined` where none are. */
  readonly indexDir: string | undefined;
  /** The key that may write them; `undefined` where nobody may. */
  readonly adminKey: string | undefined;
  /** Who may search where no site is served; `undefined` where one is, for its pages say it. */
  readonly credentials: Credentials | undefined;
  /** Where searches and events are kept; `undefined` means nowhere. */
  readonly events: EventsConfig | undefined;
}

const DEFAULT_PORT = 3000;
/** Only this machine: whoever wants the service on a network says so, or puts a proxy in front. */
const DEFAULT_HOST = '127.0.0.1';
/** Ten requests a second: faster than anyone types, since each keystroke is one request. */
const DEFAULT_RATE_LIMIT = 600;
/** Failures, and what an operator should know; not every request. */
const DEFAULT_LOG_LEVEL: LogLevel = 'warn';
const MAX_PORT = 65_535;
const MAX_WORKERS = 64;
const MAX_RATE_LIMIT = 1_000_000;
/** A quarter: long enough to see a trend, short enough to be nobody's archive. */
const DEFAULT_KEEP_DAYS = 90;
const MAX_KEEP_DAYS = 3_650;
/**
 * Reads the run-time configuration. A variable that is empty counts as not set (compose files often pass
 * `PORT=${PORT}` on).
 *
 * @throws StartupError naming the variable, its value and what would be right.
 */
export function readConfig(env: Environment): Config {
  const buildDir = readBuildDir(setting(env, 'BUILD_DIR'));
  const indexDir = readFolder('INDEX_DIR', setting(env, 'INDEX_DIR'), buildDir);
  return {
    port: readPort(setting(env, 'PORT')),
    host: readHost(setting(env, 'HOST')),
    workers: readWorkers(setting(env, 'WORKERS'), indexDir),
    rateLimit: readRateLimit(setting(env, 'RATE_LIMIT')),
    trustProxy: readTrustProxy(setting(env, 'TRUST_PROXY')),
    metricsToken: readSecret('METRICS_TOKEN', setting(env, 'METRICS_TOKEN')),
    logLevel: readLogLevel(setting(env, 'LOG_LEVEL')),
    buildDir,
    indexDir,
    adminKey: readAdminKey(setting(env, 'SEARCH_ADMIN_KEY'), indexDir),
    credentials: buildDir === undefined ? readCredentials(env, indexDir) : undefined,
    events: readEvents(setting(env, 'EVENTS_DIR'), setting(env, 'EVENTS_KEEP_DAYS'), buildDir),
  };
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

function readWorkers(value: string | undefined, indexDir: string | undefined): number {
  if (value === undefined) return 1;
  const workers = wholeNumber(value);
  if (workers === undefined || workers === 0 || workers > MAX_WORKERS) {
    throw new StartupError(`WORKERS is ${quote(value)}; it must be a whole number of processes from 1 to ${MAX_WORKERS}, e.g. WORKERS=2.`);
  }
  if (workers > 1 && indexDir !== undefined) {
    throw new StartupError(
      `WORKERS is ${workers}, but INDEX_DIR is set: only one process can keep what is written. Leave out one of the two.`,
    );
  }
  return workers;
}

function readAdminKey(value: string | undefined, indexDir: string | undefined): string | undefined {
  const key = readSecret('SEARCH_ADMIN_KEY', value);
  if (key !== undefined && indexDir === undefined) {
    throw new StartupError('SEARCH_ADMIN_KEY is set, but INDEX_DIR is not: it must name the folder in which written indexes are kept.');
  }
  return key;
}

/** Where there is a site, its pages carry them; elsewhere there is no value that all could guess. */
function readCredentials(env: Environment, indexDir: string | undefined): Credentials {
  if (indexDir === undefined) throw new StartupError('BUILD_DIR is off and INDEX_DIR is not set: there is nothing to serve.');
  const appId = setting(env, 'SEARCH_APP_ID');
  const apiKey = setting(env, 'SEARCH_API_KEY');
  if (appId !== undefined && apiKey !== undefined) return { appId, apiKey };
  const missing = appId === undefined ? 'SEARCH_APP_ID' : 'SEARCH_API_KEY';
  throw new StartupError(`BUILD_DIR is off, and ${missing} is not set: without a site nothing else says who may search.`);
}

function readLogLevel(value: string | undefined): LogLevel {
  const level = LOG_LEVELS.find((each) => each === (value ?? DEFAULT_LOG_LEVEL).toLowerCase());
  if (level === undefined) throw new StartupError(`LOG_LEVEL is ${quote(value ?? '')}; it must be one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

function readBuildDir(value: string | undefined): string | undefined {
  if (value?.toLowerCase() === 'off') return undefined;
  return value === undefined ? resolve(REPOSITORY, 'site/build') : resolve(value);
}

function readEvents(dir: string | undefined, keepDays: string | undefined, buildDir: string | undefined): EventsConfig | undefined {
  const days = keepDays === undefined ? DEFAULT_KEEP_DAYS : wholeNumber(keepDays);
  if (days === undefined || days === 0 || days > MAX_KEEP_DAYS) {
    throw new StartupError(`EVENTS_KEEP_DAYS is ${quote(keepDays ?? '')}; it must be a whole number of days from 1 to ${MAX_KEEP_DAYS}.`);
  }
  const folder = readFolder('EVENTS_DIR', dir, buildDir);
  return folder === undefined ? undefined : { folder, keepDays: days };
}
