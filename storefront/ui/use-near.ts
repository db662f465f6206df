import { useEffect, useState, type RefObject } from 'react'

/** Whether the element has come within a screen of the view; it stays so. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '100%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])

  return isNear
}
