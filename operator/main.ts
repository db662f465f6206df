#!/usr/bin/env node
import './check-runtime.ts'
import './read-drizzle-once.ts'
import { runCommandLine } from './run-command-line.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
