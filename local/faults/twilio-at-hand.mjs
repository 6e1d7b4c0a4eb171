// Loaded into the functions of a stack on which text messages fail (`--import`): what they send to Twilio goes to the port
// TWILIO_AT_HAND of this machine instead, over a real connection, so that its errors are the network's own.
import http from 'node:http';
import https from 'node:https';
import { host } from '../toolchain/ports.mjs';

const port = Number(process.env.TWILIO_AT_HAND);
const { request } = https;

/** @type {(options: https.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => http.ClientRequest} */
function atHand({ agent: _, ...options }, onResponse) {
  const onward = { ...options, agents: undefined, protocol: 'http:', hostname: host, host, port };
  return http.request(onward, onResponse);
}

/** @param {unknown} options @returns {options is https.RequestOptions} */
function isForTwilio(options) {
  return Object(options).hostname === 'api.twilio.com' && !(options instanceof URL);
}

/** @param {Parameters<typeof https.request>} sent */
function requestOnward(...sent) {
  const [options, onResponse] = /** @type {readonly unknown[]} */ (sent);
  if (!isForTwilio(options)) return request(...sent);
  return atHand(options, /** @type {Parameters<typeof atHand>[1]} */ (onResponse));
}

https.request = /** @type {typeof https.request} */ (requestOnward);
