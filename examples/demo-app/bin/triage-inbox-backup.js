#!/usr/bin/env node
import '../dist/backup.mjs';
