import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { region } from '../../functions/src/options.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { host } from '../toolchain/ports.mjs';
import type { StackPorts } from './firebase-config.ts';

const addressesSchema = z.object({
  projectId: z.string(),
  /** Hosting: the site and, at its root, every call. */
  siteUrl: z.url(),
  /** The functions' own URLs: `${functionsUrl}/verifyPhone`. */
  functionsUrl: z.url(),
  authUrl: z.url(),
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  authHost: z.string(),
  /** `host:port`, as FIRESTORE_EMULATOR_HOST wants it. */
  firestoreHost: z.string(),
  hubUrl: z.url(),
  /** The Stripe stand-in, unless the stack talks to the real Stripe. */
  stripeUrl: z.exactOptional(z.url()),
  /** The page of the outbox: text messages and mails that did not really go out. */
  messagesUrl: z.exactOptional(z.url()),
  /** What stands in for Firebase Cloud Messaging, unless the stack talks to the real one. */
  pushUrl: z.exactOptional(z.url()),
  /** While developing, where Vite serves the site from its sources; Hosting has no site then. Links in messages lead there. */
  sourcesUrl: z.exactOptional(z.url()),
  /** What its site was built with; while developing, what a build has to know of the stack. */
  siteSettings: z.exactOptional(z.record(z.string(), z.string())),
});

/** Where everything of one running stack is. Everything listens on 127.0.0.1. */
export type StackAddresses = z.infer<typeof addressesSchema>;

export function addressesOf(projectId: string, ports: StackPorts): StackAddresses {
  return {
    projectId,
    siteUrl: urlOf(ports.hosting),
    functionsUrl: `${urlOf(ports.functions)}/${projectId}/${region}`,
    authUrl: urlOf(ports.auth),
    authHost: `${host}:${ports.auth}`,
    firestoreHost: `${host}:${ports.firestore}`,
    hubUrl: urlOf(ports.hub),
  };
}

export function urlOf(port: number): string {
  return `http://${host}:${port}`;
}

/** A running stack keeps its addresses in this file, for tests that are started beside it. */
export function addressFile(stackName: string): string {
  return join(checkout, '.stack', stackName, 'addresses.json');
}

/** Throws when no stack of that name was started. */
export function readAddresses(stackName: string): StackAddresses {
  return addressesSchema.parse(JSON.parse(readFileSync(addressFile(stackName), 'utf8')));
}
