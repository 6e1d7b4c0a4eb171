import type { Command } from './command.ts';
import { eraseMember, eraseOrphans, requests, restoreMember, suspendMember } from './members.ts';
import { allowNumber, number, stopNumber } from './numbers.ts';
import { member, refundPayer } from './payers.ts';
import { report, reports } from './reports.ts';
import { termsMail } from './terms.ts';
import {
  acts,
  replayEvent,
  sendFailedMail,
  sendFailedMails,
  sendWaitingMessage,
  waiting,
} from './work.ts';

/** Every command, by what is typed. */
export const commands: Readonly<Record<string, Command>> = {
  member,
  requests,
  reports,
  report,
  number,
  waiting,
  log: acts,
  suspend: suspendMember,
  restore: restoreMember,
  refund: refundPayer,
  erase: eraseMember,
  'erase-orphans': eraseOrphans,
  'stop-number': stopNumber,
  'allow-number': allowNumber,
  'send-message': sendWaitingMessage,
  'send-mail': sendFailedMail,
  'send-failed-mails': sendFailedMails,
  'replay-event': replayEvent,
  'terms-mail': termsMail,
};
