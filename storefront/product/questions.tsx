import { useRef } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNear } from '../ui/use-near.ts'

const QuestionList = lazyPart(() => import('./question-list.tsx'))

/** The questions are loaded when they come near, as most visits do not get that far. */
export function Questions({ productId }: { productId: string }) {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  return (
    <section
      ref={section}
      id="questions"
      aria-labelledby={isNear ? 'questions-heading' : undefined}
      className="mt-14 min-h-80 scroll-mt-24 md:mt-20 noscript:hidden"
    >
      {isNear && <QuestionList productId={productId} />}
    </section>
  )
}
