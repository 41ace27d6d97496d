// Decides: what the log leaves out (redact): passwords, tokens, cookies.

import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines. What could hold a secret is never handed to the log; the redaction is a second fence. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { service: 'minaret' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          '*.password',
          'token',
          '*.token',
          'headers.cookie',
          'headers.authorization',
          '*.cookie',
        ],
        censor: '[redacted]',
      },
    },
    destination,
  );
}
