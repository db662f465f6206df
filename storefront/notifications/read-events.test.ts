import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

async function read(...chunks: (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder()
  const events: ServerEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
  await readEvents(body, (event) => events.push(event))
  return events
}

test('an event may arrive in several chunks', async () => {
  const events = await read(
    'id: n1\nevent: notifi',
    'cation\ndata: {"a"',
    ':1}\n',
    '\nevent: refresh\ndata: {}\n\n',
  )
  expect(events).toEqual([
    { name: 'notification', data: '{"a":1}', id: 'n1' },
    { name: 'refresh', data: '{}', id: undefined },
  ])
})

test('a chunk may end within a multibyte character', async () => {
  const bytes = new TextEncoder().encode('event: notification\ndata: ትዕዛዝ\n\n')
  const events = await read(bytes.slice(0, 28), bytes.slice(28))
  expect(events).toEqual([{ name: 'notification', data: 'ትዕዛዝ', id: undefined }])
})

test('a heartbeat is an event without a name', async () => {
  expect(await read('retry: 3000\n\n', ': heartbeat\n\n')).toEqual([
    { name: '', data: '', id: undefined },
    { name: '', data: '', id: undefined },
  ])
})

test('an incomplete event at the end of the stream is ignored', async () => {
  expect(await read('event: notification\ndata: {')).toEqual([])
})
