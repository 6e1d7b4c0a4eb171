/** The phone and the network of the lab: a mid-range phone on slow 4G. */
export interface LabProfile {
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  /** How many times slower than this machine the phone computes. */
  readonly cpuSlowdown: number;
  readonly network: NetworkProfile;
}

export interface NetworkProfile {
  readonly roundTripMs: number;
  /** Bits a second. */
  readonly down: number;
  /** Bits a second. */
  readonly up: number;
}

/** The profile under which public lab tools judge a phone. */
export const labProfile: LabProfile = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  cpuSlowdown: 4,
  network: { roundTripMs: 150, down: 1_600_000, up: 750_000 },
};

/** Each page is opened so often, every time by a visitor who was never here. */
export const visits = 5;
