import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { messageId: string; from: string; to: string; text: string }

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A mail server on loopback that keeps what it receives. Where `refuses`, it asks the sender to try again later. */
export async function openMailServer(refuses: () => boolean = () => false) {
  const received: ReceivedMail[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuses()) {
          refused += 1
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
  // A sender that is killed leaves its connection behind.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused: () => refused,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
