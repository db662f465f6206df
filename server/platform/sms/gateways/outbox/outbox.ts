import { access, constants, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsGateway, SmsGatewayDefinition } from '../gateway.ts'

/** Messages are files and are not sent. */
export const outbox: SmsGatewayDefinition = {
  name: 'outbox',
  variables: [],
  configure(_env, mode) {
    if (mode === 'production') {
      return {
        faults: [
          'SMS_GATEWAY=outbox writes messages into files and sends none, so it cannot be used in production mode.',
        ],
      }
    }
    return { gateway: { open: openOutbox, callbackKey: null, check: checkOutbox }, faults: [] }
  },
}

function openOutbox({ dataDir }: { dataDir: string }): SmsGateway {
  const folder = join(dataDir, 'outbox')
  return {
    name: 'outbox',
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A message that is sent again replaces its file.
      const earlier = (await readdir(folder)).find((file) => file.endsWith(`-${id}.sms`))
      const file = earlier ?? `${new Date().toISOString().replaceAll(':', '-')}-${id}.sms`
      // Readers of the folder never see an incomplete message.
      await writeFile(join(folder, `${file}.draft`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(join(folder, `${file}.draft`), join(folder, file))
      return { reference: null }
    },
  }
}

async function checkOutbox({ dataDir }: { dataDir: string }) {
  const folder = join(dataDir, 'outbox')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    return { state: 'ok', sentence: `Messages are written to ${folder} and not sent.` } as const
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '').slice(0, 200)
    return { state: 'error', sentence: `${folder} cannot be written: ${reason}.` } as const
  }
}
