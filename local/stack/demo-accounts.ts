import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { demoMembers } from '../seed/demo-members.ts';
import { checkout } from '../toolchain/checkout.mjs';

const accountsExport = z.object({
  users: z.array(z.object({ email: z.optional(z.string()), passwordHash: z.optional(z.string()) })),
});

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** What it is good for, where that is known. */
  readonly about: string | undefined;
}

/** The accounts that emulator-data/ holds. The Auth emulator exports passwords as they are. */
export function demoAccounts(): DemoAccount[] {
  const file = join(checkout, 'emulator-data/auth_export/accounts.json');
  if (!existsSync(file)) return [];
  const { users } = accountsExport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return users.flatMap(({ email, passwordHash }) => {
    const password = /:password=(.*)$/.exec(passwordHash ?? '')?.[1];
    const member = Object.values(demoMembers).find((known) => known.email === email);
    return email && password ? [{ email, password, about: member?.about }] : [];
  });
}
