import { startGrpcProxy } from './grpc-proxy.ts';

/** Counts how often, one after another, somebody waits for Firestore. */
export interface RoundTrips {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  readonly firestoreHost: string;
  /** What is asked while something else is still waited for costs no time of its own, and is not counted. */
  during(work: () => Promise<unknown>): Promise<number>;
  stop(): void;
}

export async function countRoundTrips(emulator: string): Promise<RoundTrips> {
  let waiting = 0;
  let trips = 0;
  const proxy = await startGrpcProxy(emulator, () => {
    trips += waiting === 0 ? 1 : 0;
    waiting += 1;
    return {
      onOver: () => {
        waiting -= 1;
      },
    };
  });
  return {
    ...proxy,
    during: async (work) => {
      trips = 0;
      await work();
      return trips;
    },
  };
}
