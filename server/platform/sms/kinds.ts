/** What a message is about; the names are stored. */
export type SmsKind = 'test'
