import * as z from 'zod/mini';
import { type ReceivedPush, receivedPush } from './fcm-messages.ts';

/** Reads what stands in for Firebase Cloud Messaging in a running stack, at its `pushUrl`, from tests. */
export function fcmAt(url: string) {
  return {
    /** What was sent to a token, oldest first. */
    async pushes(token: string): Promise<ReceivedPush[]> {
      const response = await fetch(`${url}/pushes?${new URLSearchParams({ token })}`);
      return z.parse(z.array(receivedPush), await response.json());
    },
  };
}
