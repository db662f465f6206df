import sharp from 'sharp'

// Decoded pictures are not used again.
sharp.cache(false)
// Several pictures are processed in parallel, one thread each.
sharp.concurrency(1)

export { sharp }
