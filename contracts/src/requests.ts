import * as z from 'zod/mini';
import { addressMaxLength } from './limits.ts';

/** WGS 84 degrees; `address` is null when the reverse geocoding found none; `accuracy` is a radius in metres. */
export const sharedLocation = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  address: z.nullable(z.string().check(z.maxLength(addressMaxLength))),
  accuracy: z.optional(z.number().check(z.gte(0))),
});

export const requestStatus = z.enum(['pending', 'completed', 'declined', 'expired', 'cancelled']);
export const requestType = z.enum(['link', 'number']);

/** One request for a location, as its owner reads it. Times are ISO 8601 in UTC. */
export const locationRequest = z.object({
  id: z.string(),
  type: requestType,
  name: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  status: requestStatus,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  completedAt: z.optional(z.iso.datetime()),
  location: z.optional(sharedLocation),
});

export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});

export type SharedLocation = z.infer<typeof sharedLocation>;
export type LocationRequest = z.infer<typeof locationRequest>;
export type Notification = z.infer<typeof notification>;
