import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { refuseUsedPorts } from '../bench/drill/used-ports.ts'
import { freePort } from './free-port.ts'

test('a drill names the port that is in use, and does not keep those that are free', async () => {
  const [free, used] = [await freePort(), await freePort()]
  const places = [free, used].map((port) => ({ host: '127.0.0.1', port }))
  const server = createServer().listen(used, '127.0.0.1')
  await once(server, 'listening')
  await expect(refuseUsedPorts(places)).rejects.toMatchObject({
    name: 'Fault',
    message: `The drill needs port ${used} on 127.0.0.1, which is in use. End the other drill, or what else listens there.`,
  })
  server.close()
  await once(server, 'close')
  await refuseUsedPorts(places)
})
