// Decides: what error reports to the outside (Sentry) may carry.

/** Where something went wrong, in words of our own: never what was sent. */
export interface About {
  /** The pattern of the route. */
  route?: string;
  /** By it the log line with the whole error is found. */
  request?: string;
  job?: string;
}

export interface Answered {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** The header by which the console's traces go on here. */
  trace: string | undefined;
}

/** Tells somebody outside of errors and slow requests. The log has them in any case. */
export interface ErrorReports {
  report(error: unknown, about: About): void;
  answered(request: Answered): void;
  stop(): Promise<void>;
}

/** The default: nothing leaves the house. */
export const noErrorReports: ErrorReports = {
  report: () => undefined,
  answered: () => undefined,
  stop: async () => undefined,
};
