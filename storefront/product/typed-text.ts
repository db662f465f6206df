import { useEffect, type RefObject } from 'react'

type Field = { productId: string; name: 'review' | 'question' }

/** The text is kept in this tab until the visitor comes back from the login. */
export function useTypedText(
  form: RefObject<HTMLFormElement | null>,
  { productId, name }: Field,
): (text: string) => void {
  const key = `typed-${name}:${productId}`
  useEffect(() => {
    const field = form.current?.elements.namedItem(name)
    try {
      const typed = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      if (typed && field instanceof HTMLTextAreaElement && field.value === '') field.value = typed
    } catch {
      // Storage is blocked, so nothing was kept.
    }
  }, [form, key, name])
  return (text) => {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // Storage is blocked, so it has to be written again.
    }
  }
}
