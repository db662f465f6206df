import { call } from '../api.ts'
import type { Send } from '../../member-ui/picture-input.tsx'

/** The logo and the picture of the home page need another right than those of products. */
export const sendToFace: Send = async (body) => (await call('POST /office/face/pictures', { body })).picture
