import sharp from 'sharp'

// Every picture is another one: keeping decoded ones would only hold memory.
sharp.cache(false)
// Several pictures are worked on side by side, each by one thread: that does more work in all.
sharp.concurrency(1)

/** What works on pictures, set up for a shop. */
export { sharp }
