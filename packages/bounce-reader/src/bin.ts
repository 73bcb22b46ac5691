#!/usr/bin/env node
import { run } from './program';

run('bounce');
