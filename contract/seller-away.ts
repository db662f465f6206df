import { z } from 'zod'
import * as shape from './shapes.ts'

/** A seller who sends its goods itself sends nothing on these days; they may be over. */
export const sellerAway = z.array(z.object({ from: shape.day, until: shape.day }))
