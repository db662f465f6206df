/** Runs a deed over many things, at most `most` at a time; the first error ends it. */
export async function atOnce<Thing>(
  things: readonly Thing[],
  most: number,
  deed: (thing: Thing) => Promise<void>,
): Promise<void> {
  const left = things.values()
  const worker = async () => {
    for (const thing of left) await deed(thing)
  }
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, worker))
}
