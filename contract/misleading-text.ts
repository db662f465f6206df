/** Mail programs make a link of it, also of what somebody else has written into a mail of the shop. */
export function seemsLinked(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return /@|\/\/|www\.|https?:|[\p{L}\p{N}-][.。][\p{L}\p{N}]{2,}/iu.test(plain)
}
