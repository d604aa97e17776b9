#!/usr/bin/env node
// `npx triage-inbox-check URL`: tells what a server lacks. `--help` lists the options.
import { check } from '../dist/check.js';

process.exit(await check(process.argv.slice(2), (line) => console.log(line)));
