import { createContext, createElement, use, type Context, type ReactElement, type ReactNode } from 'react'
import {
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
} from 'react-router'
import { useLanguage } from '../messages/use-language.ts'

/** The HTML that is kept under `key`, or that of `part`. */
export type KeepHtml = (key: string, part: () => ReactElement) => string

/** On the server only; without it, all parts are rendered. */
export const KeepHtmlContext = /* @__PURE__ */ createContext<KeepHtml | undefined>(undefined)

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The content of an element that many pages show, such as a card of a product. The server renders it once for each
 * language and each value of `shown`, and keeps its HTML. The browser renders the same elements and finds them in the
 * page. All that the content depends on must be in `shown`, apart from the shell's texts, and it may not contain ids
 * of React, scripts, or pictures that React would preload.
 */
export const useKeptHtml: (shown: readonly unknown[], useContent: () => ReactNode) => Content = import.meta
  .env.SSR
  ? useSentHtml
  : (_, useContent) => ({ children: useContent() })

/** React renders a part apart from its page, so that it needs what `useLanguage` and `useTexts` read. */
const pageContexts = [
  UNSAFE_LocationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_DataRouterDataContext,
] as readonly Context<unknown>[]

function useSentHtml(shown: readonly unknown[], useContent: () => ReactNode): Content {
  const keep = use(KeepHtmlContext)
  const language = useLanguage()
  const values = pageContexts.map((context) => use(context))
  const content = createElement(useContent)
  if (!keep) return { children: content }
  const part = () =>
    pageContexts.reduce<ReactElement>(
      (inner, context, at) => createElement(context, { value: values[at] }, inner),
      content,
    )
  return { dangerouslySetInnerHTML: { __html: keep(language + JSON.stringify(shown), part) } }
}
