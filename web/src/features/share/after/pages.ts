import './keepalive.ts';

export { EndedPage } from './ended-page.tsx';
export { FinalAnswer } from './final-answer.tsx';
export { NoFixHelp } from './no-fix-help.tsx';
export { OwnLinkPage, RefusedPage, UnknownPage } from './no-question.tsx';
export { isOwnAnswer } from './own-answer.ts';
export { PreviewPage } from './preview-page.tsx';
export { requestAfter } from './request-after.ts';
export { SenderAct } from './sender-act.tsx';
