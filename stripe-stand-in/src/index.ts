export type { CallRecord, EventRecord, StandInControl, StandInState } from './control.ts';
export { standInControl } from './control.ts';
export type { IncomingCall, Outcome } from './http/api-call.ts';
export { newCardNumber } from './payment/new-card-number.ts';
export { type RunningStandIn, type StandInOptions, startStripeStandIn } from './stand-in.ts';
export { orderlyWebhooks } from './webhooks/mode.ts';
export { defaultKeys } from './world/settings.ts';
