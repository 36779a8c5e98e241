/**
 * The newest version; older ones are read for ever. Within a version no default and no meaning of a key changes: a default
 * that has changed says in its row what it was, among `otherDefaults`.
 */
export const currentVersion = 4;
