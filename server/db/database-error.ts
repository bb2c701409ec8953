/** A database that this server cannot work with; the message is one sentence for the operator. */
export class DatabaseError extends Error {}
