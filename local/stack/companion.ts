import type { StackAddresses } from './addresses.ts';

/** What a service that stands beside the emulators is told when it starts. */
export interface CompanionContext {
  /** The stack as it will be; nothing of it runs yet. */
  readonly addresses: StackAddresses;
  /** Where a person opens the site: Hosting, or Vite while developing. */
  readonly publicUrl: string;
  /** A free port of 127.0.0.1 that is its own. */
  readonly port: number;
  /** What the developer has set: functions/.env.local and .secret.local, and the environment. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** Shows a line to whoever has started the stack. */
  readonly print: (line: string) => void;
}

/** What the rest of the stack has to know of a companion that runs. */
export interface RunningCompanion {
  /** Parameters of the functions (`defineString` and so on). */
  readonly functionsParameters: Readonly<Record<string, string>>;
  /** Secrets of the functions (`defineSecret`). */
  readonly functionsSecrets: Readonly<Record<string, string>>;
  /** Build-time settings of the site; only names that begin with `VITE_` arrive there. */
  readonly siteSettings: Readonly<Record<string, string>>;
  /** What tests beside the stack have to know of it. */
  readonly addresses?: Pick<StackAddresses, 'stripeUrl' | 'messagesUrl' | 'pushUrl'>;
  /** Lines for the block that ends `npm start`, e.g. `['Stripe', 'http://…']`. */
  readonly notes: readonly (readonly [label: string, text: string])[];
  /**
   * Called when the emulators answer, with every companion's address. Returns how to end what it began, which is done
   * before they end.
   */
  readonly whenUp?: (addresses: StackAddresses) => () => Promise<void>;
  stop(): Promise<void>;
}

/** What stands in for a service of the outside world. */
export interface Companion {
  readonly name: string;
  /** The port that it has under `npm start`, or the next free one. A stack of chosen ports gives it any. */
  readonly fixedPort?: number;
  /** Starts before the emulators. Null when `settings` name the real service, so none is needed. */
  start(context: CompanionContext): Promise<RunningCompanion | null>;
}
