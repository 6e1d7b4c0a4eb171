import { useEffect, useState } from 'react';
import { usePhoneEntry } from '../../ui/phone-field/use-phone-entry.ts';
import { keepDraft, readDraft } from './draft.ts';
import { useRepeatedRequest } from './repeated-request.ts';

/** The number and the words that the member `uid` is typing, kept for this tab; `uid` is null until it is known. */
export function useNumberDraft(uid: string | null) {
  const [draft] = useState(() => readDraft(uid));
  const [owner, setOwner] = useState(uid);
  const [message, setMessage] = useState(draft.message);
  const phone = usePhoneEntry(draft.phone);
  const { entry } = phone;

  if (owner !== uid) {
    const theirs = readDraft(uid);
    setOwner(uid);
    setMessage(theirs.message);
    phone.fill(theirs.phone);
  }

  useEffect(() => {
    if (uid !== null && uid === owner) keepDraft(uid, { phone: entry, message });
  }, [uid, owner, entry, message]);

  useRepeatedRequest(uid, (request) => request.phone && phone.fill(request.phone));

  return {
    phone,
    message,
    setMessage,
    /** What was typed is sent: the next question starts empty, in the same country. */
    empty: () => {
      setMessage('');
      phone.fill({ country: entry.country, value: '' });
    },
  };
}
