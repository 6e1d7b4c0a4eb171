import { unusedCodesADay } from '@geonod/contracts/limits';

/** What a recipient reads about what is held of them, in English, loaded only when they ask for it. */
export const enRights = {
  heldTitle: 'What is held about this request',
  readingHeld: 'Reading what is held',
  heldIsRead: 'What is held stands below.',
  heldFailed: 'It could not be read. Check your connection and try again.',
  nothingLeft: 'Nothing is held about this request any more.',
  readAgain: 'Read again',
  by: 'Asked by',
  words: 'In these words',
  made: 'Asked on',
  texted: 'Texted on',
  reminded: 'Reminded on',
  ends: 'Can be answered until',
  answeredOn: 'Answered on',
  ended: 'Could be answered until',
  place: 'Your place',
  noPlace: 'None is held',
  pointHeld: 'A point, with its accuracy and time',
  areaHeld: 'The middle of a square of about 1 km, with its accuracy and time',
  shownElsewhere: 'shown only in the tab that shared it',
  address: 'Address',
  district: 'District',
  sentAlong: 'Sent along',
  reply: 'Your short reply',
  noReply: 'None is held',
  number: 'Your number',
  numberHeld:
    'In digits in the request, in its text message, in what its sender is told of it, and in a report. Elsewhere only as a code that is made of it with a secret key:',
  messages: 'Messages to it',
  senderMayText: 'Allowed',
  senderMayNot: 'Not from this sender, for some weeks',
  senderNever: 'Never from this sender',
  nobodyMayText: 'From no member',
  reportRow: 'Your report',
  reportOpen: 'Waits for our decision',
  reportDecided: 'Decided',
  erasedOn: 'Erased by itself on',
  records: 'On record, without the place',
  noRecords: 'Nothing is on record yet.',
  noAnswerOnRecord: 'No answer is on record yet.',
  acts: {
    shown: 'The question was shown',
    shared: 'A place was shared',
    replied: 'Answered without a place',
    declined: 'Declined',
    withdrawn: 'Taken back and erased',
    stopped: 'Messages were stopped',
    allowed: 'Messages were allowed again',
    refused: 'This sender was refused',
    reported: 'The request was reported',
  },
  recordUntil: (act: string, moment: string) => `${act}. Kept until ${moment}.`,
  linkTellsLess:
    'Its sender can open this link, too. So what is on record of when the question was shown, and of a report, is not told here.',
  whatStays: (years: string, months: string, days: string) =>
    `What stays after erasing, and why: the record of each act, for ${years} years, because it proves what was consented to, and what was not; what you reported, until ${months} months after it is decided, as evidence; and the question with its number, which its sender wrote, until it is erased by itself. Backups are deleted after ${days} days; what was erased does not come back from them.`,
  whatStaysOfLink: (years: string, months: string, days: string) =>
    `What stays after erasing, and why: the record of each act, for ${years} years, because it proves what was consented to, and what was not; what was reported, until ${months} months after it is decided, as evidence; and the question, which its sender wrote, until it is erased by itself. Backups are deleted after ${days} days; what was erased does not come back from them.`,
  erase: 'Erase my answer',
  eraseSure:
    'Place, address and short reply are erased for good, and the sender is told that you took them back. Erase?',
  yesErase: 'Yes, erase',
  keepIt: 'Keep it',
  erasing: 'Erasing',
  eraseFailed: 'GeoNod did not confirm this. What you shared may still be held. Please try again.',
  save: 'Save as a file',
  saveFailed: 'Your browser did not save it. Copy it from here:',
  close: 'Close',
  allOfNumber: 'Everything about your number',
  title: 'Your number at GeoNod',
  lead: 'Was your number asked where it is? See what is held about it, erase what was shared, and stop messages. You need no account.',
  country: 'Country',
  yourNumber: 'Your number',
  whyCode: (codes: string) =>
    `We text six digits to it, so that nobody but you sees or erases what is yours. At most ${codes} codes a day.`,
  sendCode: 'Text me a code',
  sendingCode: 'Sending the code',
  goodToKnow: 'Good to know',
  sameForAll:
    'Until the code is right, this page says the same of every number: nobody learns here whether yours was asked.',
  afterStop: `A number that wants no messages gets the code, too, but at most ${unusedCodesADay} a day until one is used or, if our messages name STOP, START is replied. If you replied STOP, your carrier may hold it back: then reply START first. The link in a message also shows what is held about its request.`,
  forLink:
    'Were you asked by a link, and not by a text message? Open that link: it shows what is held.',
  badNumber:
    'This is not a number that can receive text messages. Check the country and the number.',
  notShownOurs:
    'Your browser could not show that it is our page that asks. Reload the page and try again.',
  waitAMinute: 'A code was sent a moment ago. Wait a minute before the next.',
  tooMany: 'Too many codes were asked for. Try again later; by tomorrow it works again.',
  noneToday: 'No more codes can be sent today. Please try again tomorrow.',
  notToCountry:
    'We cannot text numbers of this country at present. The privacy policy says where to write to us.',
  noConnection: 'No connection, or the service did not answer. Please try again.',
  codeTitle: 'Type the code',
  codeSent: (number: string) =>
    `If ${number} can be texted, six digits are on their way to it. That can take a minute or two.`,
  code: 'Code from the message',
  codeRules: (minutes: string, tries: string) =>
    `Good for ${minutes} minutes and ${tries} tries. Never give it to anybody: we ask for it nowhere but here.`,
  check: 'Show what is held',
  checking: 'Checking the code',
  sixDigits: 'The code has six digits.',
  wrongCode: 'This is not the code. Check it and try again.',
  usedUp: (tries: string) => `The code was typed wrong ${tries} times. Ask for a new one.`,
  tooManyTries: 'Too many tries. Wait a while, then try again, or ask for a new code.',
  tooOld: 'This code is too old, or was used. Ask for a new one.',
  otherNumber: 'Ask for a new code',
  ofNumber: (number: string) => `What is held about ${number}`,
  requests: 'Requests to it',
  openOnes: 'Still open',
  places: 'With a place that you shared',
  replies: 'With a short reply',
  lastErased: 'The last is erased on',
  acted: 'Acts on record',
  reports: 'Reports of yours',
  nothingHeld: 'No request concerns this number now.',
  notByWhom:
    'Who asked is not told here: a number can change hands. The link in a message tells it to whoever received that message.',
  eraseAll: 'Erase what I shared',
  eraseAllSure:
    'Every place and short reply in answer to a text message to this number is erased for good, and whoever asked is told that it was taken back. Erase?',
  erasedAll: (count: string) =>
    `Answers erased: ${count}. Nothing that was shared in answer to a text message to this number is held any more.`,
  numberStays: (years: string, months: string, days: string) =>
    `What stays, and why: the record of each act, for ${years} years, under a code that is made of the number with a secret key, because it proves what was consented to, and what was not; reports, until ${months} months after they are decided; and the questions themselves, which their senders wrote, until they are erased by themselves. Backups are deleted after ${days} days; what was erased does not come back from them.`,
  stop: 'Stop all messages',
  allow: 'Allow messages again',
  changing: 'Changing it',
  stopped:
    'No member can text this number through GeoNod. Links that you have already stay open until they end.',
  allowed: (days: string) =>
    `Members of GeoNod can text this number. Whoever you declined still cannot for ${days} days after that, and whoever you refused for good never can.`,
  notDone: 'GeoNod did not confirm this. Please try again.',
  shownFor: (minutes: string) =>
    `For your safety this is shown for ${minutes} minutes. After that it takes a new code.`,
  tookTooLong: (minutes: string) =>
    `For your safety this page forgets you after ${minutes} minutes. Ask for a new code.`,
  endsSoon: (minutes: string) => `In ${minutes} minutes this page forgets you, for your safety.`,
  stay: (minutes: string) => `Stay ${minutes} more minutes`,
  leave: 'Done',
};

export type RightsWords = typeof enRights;
