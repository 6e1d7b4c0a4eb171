/*
 * As little of gRPC and of protocol buffers as counting takes: where one message ends, and which fields it has.
 * Sources: gRPC over HTTP/2, "Length-Prefixed-Message"; Protocol Buffers, "Encoding".
 */

/** Cuts what arrives in pieces into messages: a flag, four bytes of length, and that many bytes. */
export function eachMessage(onMessage: (message: Buffer) => void): (piece: Buffer) => void {
  const head = 5;
  let pending = Buffer.alloc(0);
  return (piece) => {
    pending = Buffer.concat([pending, piece]);
    while (pending.length >= head) {
      const end = head + pending.readUInt32BE(1);
      if (pending.length < end) return;
      if (pending[0] !== 0) throw new Error('Firestore was asked in compressed messages');
      onMessage(pending.subarray(head, end));
      pending = pending.subarray(end);
    }
  };
}

export interface Field {
  readonly number: number;
  /** What is in it, if it is a text or a message. */
  readonly content: Buffer | null;
}

/** The fields of a message, in their order, and not what is within them. */
export function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at);
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [number, kind] = [Math.floor(tag / 8), tag % 8];
    if (kind === 2) {
      const length = varint();
      fields.push({ number, content: message.subarray(at, at + length) });
      at += length;
    } else {
      if (kind === 0) varint();
      else at += kind === 1 ? 8 : 4;
      fields.push({ number, content: null });
    }
  }
  return fields;
}
