import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { messageId: string; from: string; to: string; text: string }

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Records the mails that it receives; while `rejects` returns true, it responds with a temporary error. */
export async function openMailServer(rejects: () => boolean = () => false) {
  const received: ReceivedMail[] = []
  let rejected = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (rejects()) {
          rejected += 1
          return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
        }
        const text = Buffer.concat(parts).toString()
        received.push({
          messageId: /^Message-ID: (<.*?>)/im.exec(text)?.[1] ?? '',
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo[0]?.address ?? '',
          text,
        })
        done()
      })
    },
  })
  // Killing a sender breaks its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejected: () => rejected,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
