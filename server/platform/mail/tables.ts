declare module '../database/connect.ts' {
  interface Tables {
    sentMails: SentMailsTable
  }
}

interface SentMailsTable {
  id: string
  sentAt: Date
}
