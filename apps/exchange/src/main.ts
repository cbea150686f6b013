import { runService } from '@skillhour/service-kit';
import { exchange } from './exchange.service.js';

await runService(exchange);
