export * from './countries.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export type { LineType, PhoneInfo, RegistrationArea } from './endpoints/verify-phone.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './requests.ts';
