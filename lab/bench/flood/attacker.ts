import { constants, setPriority } from 'node:os';
import { attacks, type Target } from './attackers.ts';

/** Process entry point of an attacker: `attacker.ts NAME TARGET`, with the target as JSON; says when it has begun. */

setPriority(constants.priority.PRIORITY_LOW);
const [name = '', target = ''] = process.argv.slice(2);
attacks[name]?.(JSON.parse(target) as Target);
process.send?.('begun');
