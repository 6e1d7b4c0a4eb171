import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkout } from '../toolchain/checkout.mjs';

const accountsExport = z.object({
  users: z.array(z.object({ email: z.optional(z.string()), passwordHash: z.optional(z.string()) })),
});

/** The accounts that emulator-data/ holds. The Auth emulator exports passwords as they are. */
export function demoAccounts(): { email: string; password: string }[] {
  const file = join(checkout, 'emulator-data/auth_export/accounts.json');
  if (!existsSync(file)) return [];
  const { users } = accountsExport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return users.flatMap(({ email, passwordHash }) => {
    const password = /:password=(.*)$/.exec(passwordHash ?? '')?.[1];
    return email && password ? [{ email, password }] : [];
  });
}
