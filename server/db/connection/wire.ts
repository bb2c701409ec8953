/** The types of messages in PostgreSQL's protocol (version 3) that begin and end a request. */
const SYNC = 0x53;
const QUERY = 0x51;
const READY_FOR_QUERY = 0x5a;
const ERROR_RESPONSE = 0x45;
const PARAMETER_STATUS = 0x53;
const TERMINATE = 0x58;
/** A type and a length, which counts itself. */
const HEADER = 5;
/** SQLSTATE 25006, read_only_sql_transaction, as a field of an error. */
const READ_ONLY = Buffer.from('C25006\0');
/** What a hot standby says of itself at the start of a connection (PostgreSQL 14 and newer). */
const IN_HOT_STANDBY = Buffer.from('in_hot_standby\0on\0');

const TELLTALES: Record<number, Buffer> = {
  [ERROR_RESPONSE]: READ_ONLY,
  [PARAMETER_STATUS]: IN_HOT_STANDBY,
};

/**
 * Follows the messages of one connection, to know how many requests are without an answer. The driver writes whole
 * messages; what the database sends arrives in any pieces.
 */
export class Wire {
  /** The start of the connection counts as a request too. */
  unanswered = 0;
  /** Whether the database has said that it is a standby, or has refused to write. */
  isStandby = false;
  /** Whether the driver has ended the connection. */
  isEnded = false;
  #isStarted = false;
  readonly #header = Buffer.alloc(HEADER);
  #headerLength = 0;
  /** The type and the bytes that are left of the message whose header was read last. */
  #type = 0;
  #left = 0;

  sent(chunk: Buffer): void {
    if (!this.#isStarted) {
      // The first message has no type.
      this.#isStarted = true;
      this.unanswered = 1;
      return;
    }
    for (let at = 0; at + HEADER <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) {
      if (chunk[at] === SYNC || chunk[at] === QUERY) this.unanswered++;
      if (chunk[at] === TERMINATE) this.isEnded = true;
    }
  }

  received(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left === 0) {
        const length = Math.min(HEADER - this.#headerLength, chunk.length - at);
        chunk.copy(this.#header, this.#headerLength, at, at + length);
        at += length;
        this.#headerLength += length;
        if (this.#headerLength < HEADER) return;
        this.#headerLength = 0;
        this.#type = this.#header[0] ?? 0;
        this.#left = this.#header.readUInt32BE(1) - 4;
        if (this.#type === READY_FOR_QUERY) this.unanswered--;
      }
      const length = Math.min(this.#left, chunk.length - at);
      const telltale = TELLTALES[this.#type];
      if (telltale && chunk.subarray(at, at + length).includes(telltale)) this.isStandby = true;
      at += length;
      this.#left -= length;
    }
  }
}
