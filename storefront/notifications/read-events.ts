/** A heartbeat has no name. */
export type ServerEvent = { name: string; data: string; id: string | undefined }

/** The browser's own EventSource cannot send a bearer token. The promise resolves when the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split(/\r?\n\r?\n/)
    text = blocks.pop() ?? ''
    for (const block of blocks) onEvent(readEvent(block))
  }
}

function readEvent(block: string): ServerEvent {
  const event: ServerEvent = { name: '', data: '', id: undefined }
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event.name = value
    if (field === 'id') event.id = value
    if (field === 'data') event.data += (event.data && '\n') + value
  }
  return event
}
