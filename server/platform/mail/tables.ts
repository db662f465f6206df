declare module '../database/connect.ts' {
  interface Tables {
    sentMails: SentMailsTable
  }
}

export interface SentMailsTable {
  id: string
  sentAt: Date
}
