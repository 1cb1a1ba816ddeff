import { busStand } from "./bus";
import { carFestival } from "./car";
import { drumProcession } from "./drums";
import { fireworks } from "./fireworks";
import { kites } from "./kites";
import { courtyard } from "./kolam";
import { oilLamps } from "./lamps";
import { flowerMarket } from "./market";
import { paddyFields } from "./paddy";
import type { Scene } from "./scene";
import { stage } from "./stage";
import { townUnderStars } from "./stars";
import { studio } from "./studio";
import { lampsOnTheTank } from "./tank";
import { towerAtDusk } from "./tower";
import { trainInTheGhats } from "./train";
import { onTheSpot } from "./van";

export const SCENES: Scene[] = [
  busStand,
  carFestival,
  drumProcession,
  fireworks,
  kites,
  courtyard,
  oilLamps,
  flowerMarket,
  paddyFields,
  stage,
  townUnderStars,
  studio,
  lampsOnTheTank,
  towerAtDusk,
  trainInTheGhats,
  onTheSpot,
];
export type { Scene } from "./scene";
