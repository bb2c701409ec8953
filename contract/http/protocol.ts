/**
 * The version of what a page and the server say to each other. A page sends it with every call; a server answers an
 * older one with the code `outdated`, and the page asks to be reloaded, with all answers still on the device. Raise it
 * when a page that stays open could not understand this version's answers, or this version could not understand its
 * calls. Other clients of the API send none.
 */
export const PROTOCOL = 1;

export const PROTOCOL_HEADER = 'x-protocol';
