// Decides: every environment variable (configuration: port, domain, proxy, limits of the server) and its default.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The folder of the checkout. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** A host, all below one, or a service on this very machine by its whole address. */
const PUSH_HOST = /^((\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+)$/i;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  RELAY_PORT: z.coerce.number().int().min(1).max(65_535).default(8001),
  RELAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELAY_ATTENDED: flag.default(false),
  RELAY_LISTENERS: z.coerce.number().int().min(1).max(100_000).default(10_000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default(join(ROOT, 'data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(60),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DEMO: flag.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICES: z
    .string()
    .default('web,worker,relay')
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['web', 'worker', 'relay'], 'must be of web, worker and relay'))),
  TRUST_PROXY: z.string().optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  MQTT_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SENTRY_ENVIRONMENT: z.string().max(64).default('prod'),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Minaret <no-reply@localhost>'),
  SUPPORT_EMAIL: z.email().optional(),
  APPROVAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRICING_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(z.string().regex(PUSH_HOST, 'must be hosts such as push.example.org or *.example.org'))),
  PAYMENTS: z.enum(['builtin', 'stripe', 'none']).optional(),
  PLANS_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLIC_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_TAX: flag.default(false),
  STRIPE_CHECKOUT: z.enum(['hosted', 'embedded']).default('hosted'),
  MINARET_DEV: flag.default(false),
});

export interface S3Config {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

export interface ErrorReportsConfig {
  dsn: string;
  environment: string;
}

export interface AnalyticsConfig {
  url: string;
  key: string | undefined;
}

export interface StripeConfig {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  /** Of the endpoint that tells of masjids' accounts; without it gifts by card are not taken. */
  connectWebhookSecret: string | undefined;
  /** Where the provider's API is, if it is not at its own host: for tests. */
  apiUrl: string | undefined;
  /** Tax is reckoned by the provider. */
  tax: boolean;
  /** A first plan is bought in a page of ours instead of the provider's. */
  hasEmbeddedCheckout: boolean;
}

/** Which card provider takes the payments. */
export type PaymentsConfig =
  | { provider: 'none' }
  | { provider: 'builtin' /** Plans and prices; ours without it. */; plansFile: string | undefined }
  | { provider: 'stripe'; stripe: StripeConfig };

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past a pooler, for what needs a session of its own: listening, jobs, migrations. */
  databaseDirectUrl: string | undefined;
  databaseWaitSeconds: number;
  databasePool: number;
  redisUrl: string | undefined;
  demo: boolean;
  dev: boolean;
  appSecret: string | undefined;
  services: { web: boolean; worker: boolean; relay: boolean };
  /** Of live sound: its own port, where the outside finds it, and how many may listen at once. */
  relay: {
    port: number;
    url: string;
    listeners: number;
    /** Started by the server beside it, and not needed without it. */
    isAttended: boolean;
  };
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** Promise https for the sites below ours too. */
  hstsSubdomains: boolean;
  /** MQTT brokers may stand in a network of the operator's own, and be spoken to in plain. */
  mqttPrivate: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  metricsToken: string | undefined;
  errorReports: ErrorReportsConfig | undefined;
  analytics: AnalyticsConfig | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string | undefined;
  approvalUrl: string | undefined;
  pricingUrl: string | undefined;
  s3: S3Config | undefined;
  payments: PaymentsConfig;
  /** Push services beside those of the browsers' makers. */
  pushHosts: readonly string[];
}

/** The only reader of the environment. An unset name and an empty one are the same. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    dev: env.MINARET_DEV,
    appSecret: env.APP_SECRET,
    services: {
      web: env.SERVICES.includes('web'),
      worker: env.SERVICES.includes('worker'),
      relay: env.SERVICES.includes('relay'),
    },
    relay: readRelay(env, publicUrl),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    mqttPrivate: env.MQTT_PRIVATE,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    errorReports: env.SENTRY_DSN ? { dsn: env.SENTRY_DSN, environment: env.SENTRY_ENVIRONMENT } : undefined,
    analytics: env.ANALYTICS_URL ? { url: env.ANALYTICS_URL, key: env.ANALYTICS_KEY } : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    approvalUrl: env.APPROVAL_URL,
    pricingUrl: env.PRICING_URL,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    payments: readPayments(env),
    pushHosts: env.PUSH_HOSTS,
  };
}

/** A page with https may hear nothing without it: there the proxy leads `/relay` to the relay's port. */
function readRelay(env: z.infer<typeof Environment>, publicUrl: string): Config['relay'] {
  const { protocol, hostname } = new URL(publicUrl);
  const own = protocol === 'https:' ? `${publicUrl}/relay` : `http://${hostname}:${env.RELAY_PORT}`;
  return {
    port: env.RELAY_PORT,
    url: (env.RELAY_URL ?? own).replace(/\/$/, ''),
    listeners: env.RELAY_LISTENERS,
    isAttended: env.RELAY_ATTENDED,
  };
}

/** Keys mean Stripe. */
function readPayments(env: z.infer<typeof Environment>): PaymentsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const provider = env.PAYMENTS ?? (STRIPE_SECRET_KEY ? 'stripe' : 'builtin');
  if (provider === 'stripe') {
    if (!STRIPE_SECRET_KEY || !STRIPE_PUBLIC_KEY || !STRIPE_WEBHOOK_SECRET)
      throw new Error(
        'The environment is not right:\n  Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET.',
      );
    return {
      provider,
      stripe: {
        secretKey: STRIPE_SECRET_KEY,
        publicKey: STRIPE_PUBLIC_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET,
        apiUrl: env.STRIPE_API_URL,
        tax: env.STRIPE_TAX,
        hasEmbeddedCheckout: env.STRIPE_CHECKOUT === 'embedded',
      },
    };
  }
  // Where people would take a payment for a real one, the provider that moves no money has to be asked for.
  const isPublic = env.PUBLIC_URL?.startsWith('https:') && !env.PAYMENTS;
  return isPublic || provider === 'none' ? { provider: 'none' } : { provider, plansFile: env.PLANS_FILE };
}

/** `1` trusts one proxy, `2` two; otherwise a list of addresses. Without it the peer's own address counts. */
function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (!value) return false;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}

/** What the relay beside the server is started with: the same, and what it is. */
export function relayEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, SERVICES: 'relay', RELAY_ATTENDED: '1' };
}

/** Built web apps are served from here; absent while only the API runs, or while a build is under way. */
export function webFolder(app: string): string | undefined {
  const folder = join(ROOT, 'apps', app, 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
